import { type NotificationRequest, TIME_FORMAT_SECONDS } from 'contract';
import { useFormat } from 'shared-ui';

/** A request's maximum response time in words. */
export function MaximumTime({
  request,
}: {
  request: Pick<NotificationRequest, 'max_response_time' | 'time_format'>;
}) {
  const { duration } = useFormat();
  return duration(request.max_response_time * TIME_FORMAT_SECONDS[request.time_format]);
}
