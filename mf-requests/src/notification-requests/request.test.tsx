import { describeResource } from 'shared-ui/testing';
import words from '../locales/es.json' with { type: 'json' };
import { request, users } from '../testing/fixtures.ts';
import { notificationRequests } from './request.resource.tsx';

describeResource(notificationRequests, { words, row: request, others: { '/v1/request/user': users } });
