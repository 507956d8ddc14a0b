import { Component, type ReactNode } from 'react';
import { ChunkMissing } from '../../lazy/load-chunk.js';

export interface Failure {
  error: unknown;
  /** Renders the part again. */
  retry: () => void;
}

interface ErrorBoundaryProps {
  /** Shown in place of a part that failed to render, or whose code could not be loaded. */
  fallback: (failure: Failure) => ReactNode;
  /** A new value renders the part again: for a page, its address. */
  resetKey?: string;
  children: ReactNode;
}

interface State {
  failure: { error: unknown } | null;
}

/**
 * Contains a rendering error in the part where it happened. React has no hook for this. The part is first rendered anew,
 * once: whatever a browser's translation or an extension did to its elements is then gone. Only after a second error, or
 * if its code is missing, there is the fallback.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failure: null };
  private wasRenewed = false;

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    if (this.isFinal(error)) return;
    this.wasRenewed = true;
    this.setState({ failure: null });
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (before.resetKey === this.props.resetKey) return;
    this.wasRenewed = false;
    if (this.state.failure) this.retry();
  }

  /** Whether nothing but the fallback is left. */
  private isFinal(error: unknown): boolean {
    return this.wasRenewed || error instanceof ChunkMissing;
  }

  private readonly retry = (): void => {
    const error = this.state.failure?.error;
    if (error instanceof ChunkMissing) error.renew();
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.isFinal(failure.error) && this.props.fallback({ ...failure, retry: this.retry });
  }
}
