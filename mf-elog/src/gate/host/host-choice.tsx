import { type GateHost, listGateHosts } from 'contract';
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { useApi } from 'shared-auth';
import { Box, Button, ErrorState, isComposing, Skeleton, Stack, Text } from 'shared-ui';
import { FieldFrame, TextControl, usePaused } from 'shared-ui/fields';
import { Line, Lines } from 'shared-ui/parts';
import { useT } from './text.ts';

interface HostChoiceProps {
  branchId: number;
  /** Settled once the question is sent or refused. */
  onAsk: (hostId: number) => Promise<void>;
}

/** Looks for the host among the employees of the branch; Enter asks the only one found. */
export function HostChoice({ branchId, onAsk }: HostChoiceProps) {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState('');
  const search = usePaused(typed.trim());
  const [busy, setBusy] = useState<number | null>(null);
  // Enter asks the one on screen: those found for other words must not stay there meanwhile.
  const { data, error, mutate } = useApi(
    listGateHosts,
    search === '' ? null : { query: { branch_id: branchId, search } },
    { keepPreviousData: false },
  );
  const found = search === '' ? undefined : data?.data;
  const ask = async (host: GateHost) => {
    setBusy(host.id);
    await onAsk(host.id);
    setBusy(null);
  };
  const onlyOne = found?.length === 1 && search === typed.trim() ? found[0] : undefined;
  return (
    <Stack gap="2">
      <Box
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return;
          event.preventDefault();
          if (onlyOne && canAsk(onlyOne) && busy === null) void ask(onlyOne);
        }}
      >
        <FieldFrame
          id={id}
          names="host"
          label={t('gateHost.search')}
          hint={t('gateHost.searchHint')}
          span="full"
        >
          <TextControl
            id={id}
            type="search"
            maxLength={100}
            icon={<Search aria-hidden />}
            value={typed}
            onChange={setTyped}
            describedBy={`${id}-hint`}
          />
        </FieldFrame>
      </Box>
      <Box role="status" aria-live="polite" maxH="22rem" overflowY="auto">
        {search !== '' && !found && !error && <Skeleton height="3rem" />}
        {search !== '' && error && !found && <ErrorState error={error} onRetry={() => void mutate()} />}
        {found?.length === 0 && <Text tone="muted">{t('gateHost.nobody', { search })}</Text>}
        {found && found.length > 0 && (
          <Lines label={t('gateHost.found')} stacks>
            {found.map((host) => (
              <HostLine
                key={host.id}
                host={host}
                busy={busy === host.id}
                closed={busy !== null}
                onAsk={() => void ask(host)}
              />
            ))}
          </Lines>
        )}
      </Box>
    </Stack>
  );
}

const canAsk = ({ by_email, by_push }: GateHost): boolean => by_email || by_push;

interface HostLineProps {
  host: GateHost;
  busy: boolean;
  closed: boolean;
  onAsk: () => void;
}

function HostLine({ host, busy, closed, onAsk }: HostLineProps) {
  const t = useT();
  const { name, position, department_name } = host;
  return (
    <Line
      title={name}
      text={
        <>
          {[position, department_name].filter(Boolean).join(' · ')}
          {!canAsk(host) && (
            <Text as="span" tone="warning" display="block">
              {t('gateHost.noWay')}
            </Text>
          )}
        </>
      }
      end={
        <Button
          variant="solid"
          aria-label={t('gateHost.askNamed', { name })}
          loading={busy}
          disabled={!canAsk(host) || (closed && !busy)}
          onClick={onAsk}
        >
          {t('gateHost.ask')}
        </Button>
      }
    />
  );
}
