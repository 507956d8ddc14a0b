import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Shown in place of a part that failed to render, or whose code could not be loaded. */
  fallback: ReactNode;
  /** A new value renders the part again: for a page, its address. */
  resetKey: string;
  children: ReactNode;
}

/** Contains a rendering error in the part where it happened. React has no hook for this. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.isBroken && before.resetKey !== this.props.resetKey) this.setState({ isBroken: false });
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
