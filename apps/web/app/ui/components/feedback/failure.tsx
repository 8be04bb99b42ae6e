import { Icon } from '../../icons/icon.tsx'

interface FailureProps {
  text: string
  retryLabel?: string
  onRetry?: () => void
}

/** A failure in place of its content, with a button to retry. */
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
