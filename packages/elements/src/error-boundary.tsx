import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  onError: (error: unknown) => void
  children: ReactNode
}

/** Reports an error that a screen throws, and renders nothing. A library would cost every form half a kilobyte. */
export class ErrorBoundary extends Component<ErrorBoundaryProps> {
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override state = { hasFailed: false }
  override componentDidCatch(error: unknown) {
    // After React has finished, because the root is unmounted.
    queueMicrotask(() => this.props.onError(error))
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
