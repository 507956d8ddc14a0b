import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What is shown in place of a part that broke, or whose code could not be loaded. */
  fallback: ReactNode;
  /** A new value gives the part another chance: the address, for a page. */
  resetKey: string;
  children: ReactNode;
}

/** Keeps a fault inside of the part where it happened. React knows no hook for this. */
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
