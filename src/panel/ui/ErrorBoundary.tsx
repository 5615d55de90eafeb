import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { FailurePanel } from './FailurePanel.tsx'

interface State {
  error: unknown
}

/** Keeps a page that breaks from taking the panel with it: menu and bar stay usable. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return <BrokenPage error={this.state.error} />
  }
}

function BrokenPage({ error }: { error: unknown }) {
  const { texts } = useLanguage()
  return <FailurePanel title={texts.connection.pageFailed} error={error} onRetry={() => location.reload()} />
}
