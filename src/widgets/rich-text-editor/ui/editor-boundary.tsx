import { Component, type ReactNode } from 'react'
import { logError } from '@/shared/lib/error-log'

type EditorBoundaryProps = {
  /** Called when rendering the text fails; the text itself is safe. */
  onCrash: () => void
  /** Renders the fallback. Called when it is needed, because the writer may have typed more by then. */
  fallback: () => ReactNode
  children: ReactNode
}

export class EditorBoundary extends Component<EditorBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override componentDidCatch(error: unknown) {
    logError('The editor crashed.', error)
    this.props.onCrash()
  }

  override render() {
    return this.state.hasCrashed ? this.props.fallback() : this.props.children
  }
}
