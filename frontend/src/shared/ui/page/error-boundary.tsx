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

/** Contains a rendering error in the part where it happened. React has no hook for this. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.failure && before.resetKey !== this.props.resetKey) this.retry();
  }

  private readonly retry = (): void => {
    const error = this.state.failure?.error;
    if (error instanceof ChunkMissing) error.renew();
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback({ ...failure, retry: this.retry }) : this.props.children;
  }
}
