import { Icon } from '../../icons/icon.tsx'

interface FailureProps {
  text: string
  retryLabel?: string
  onRetry?: () => void
}

/** What failed, in its place, with a way to try again. */
export function Failure({ text, retryLabel, onRetry }: FailureProps) {
  return (
    <div className="banner" role="alert">
      <Icon name="circle-alert" size={20} />
      <p>
        {text}{' '}
        {onRetry && (
          <button type="button" onClick={onRetry}>
            {retryLabel}
          </button>
        )}
      </p>
    </div>
  )
}
