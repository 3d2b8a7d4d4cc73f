import { Component, type ReactNode } from 'react'
import { logError } from '@/shared/lib/error-log'

type EditorBoundaryProps = {
  /** It came down; the text is not lost. */
  onCrash: () => void
  /** Asked for when it is needed: by then more may have been written. */
  fallback: () => ReactNode
  children: ReactNode
}

/** Catches what goes wrong while the text is drawn, so that whoever holds the document can open it anew. */
export class EditorBoundary extends Component<EditorBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override componentDidCatch(error: unknown) {
    logError('The editor came down.', error)
    this.props.onCrash()
  }

  override render() {
    return this.state.hasCrashed ? this.props.fallback() : this.props.children
  }
}
