import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { useMemo } from 'react'

/** Black on white in every theme: cameras read nothing else for sure. The library comes with this module, when it is shown. */
export default function QrCode({ address, label }: { address: string; label: string }) {
  const { path, size } = useMemo(() => {
    const code = generate(address)
    return { path: toSvgPath(code), size: code.size }
  }, [address])
  // Four modules of margin belong to the code.
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`-4 -4 ${size + 8} ${size + 8}`}>
      <rect x="-4" y="-4" width={size + 8} height={size + 8} fill="white" />
      <path d={path} fill="black" />
    </svg>
  )
}
