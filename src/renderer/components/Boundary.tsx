import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Shown in place of what could not be drawn; `retry` draws it anew. */
  fallback: (retry: () => void) => ReactNode;
  /** Another value draws anew by itself. */
  resetKey?: unknown;
  children: ReactNode;
}

interface BoundaryState {
  hasFailed: boolean;
  resetKey: unknown;
}

/** What throws while it is drawn takes itself off the screen, and nothing around it. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return Object.is(props.resetKey, state.resetKey) ? null : { hasFailed: false, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return this.props.fallback(() => this.setState({ hasFailed: false }));
  }
}
