import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/** Whole seconds until an instant (milliseconds since the epoch), at least 0; rerenders every second. */
const useSecondsUntil = (instant: number, now: () => number = Date.now): number => {
  const left = () => Math.max(0, Math.ceil((instant - now()) / SECOND_MS))
  const [, tick] = useState(0)
  const seconds = left()
  const waiting = seconds > 0
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => tick((count) => count + 1), SECOND_MS)
    return () => clearInterval(timer)
  }, [waiting])
  return seconds
}

interface ResendButtonProps {
  /** When the button becomes available, in milliseconds since the epoch. */
  availableAt: number
  label: string
  waitingLabel: (seconds: number) => string
  onResend: () => void
}

/** Requests another code. It shows a countdown until it is available, and stays focusable during it. */
export const ResendButton = ({ availableAt, label, waitingLabel, onResend }: ResendButtonProps) => {
  const seconds = useSecondsUntil(availableAt)
  return (
    <button
      type="button"
      className="sso-link"
      part="link"
      aria-disabled={seconds > 0}
      onClick={() => seconds === 0 && onResend()}
    >
      {seconds > 0 ? waitingLabel(seconds) : label}
    </button>
  )
}
