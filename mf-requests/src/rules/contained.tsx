import { Component, type ReactNode } from 'react';
import { Text } from 'shared-ui';
import { useT } from './text.ts';

function Broken() {
  return (
    <Text role="alert" tone="muted">
      {useT()('replay.broken')}
    </Text>
  );
}

/** Keeps what is beside a form from taking the form with it: a chart that fails to load removes only the chart. */
export class Contained extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}
