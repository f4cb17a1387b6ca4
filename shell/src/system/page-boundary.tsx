import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  /** What to show instead. */
  fallback: (error: unknown) => ReactNode;
  onFailure?: (error: unknown) => void;
  children: ReactNode;
}

/** Keeps a page that throws while it renders from taking the rest along. Give it a `key` that changes with the page. */
export class PageBoundary extends Component<Props, { failed: boolean; error: unknown }> {
  override state = { failed: false, error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack);
    this.props.onFailure?.(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error) : this.props.children;
  }
}
