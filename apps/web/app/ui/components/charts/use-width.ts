import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Before anything is measured, and where nothing can be. */
const usualWidth = 640

/** The width of an element in pixels, so that what is drawn in it keeps its letters and corners as they are. */
export function useWidth(): [ref: RefObject<HTMLDivElement | null>, width: number] {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(usualWidth)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const measure = () => setWidth(element.clientWidth || usualWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
