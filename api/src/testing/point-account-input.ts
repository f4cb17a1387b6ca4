import { PASSWORD } from './harness.ts';

/** The input of an account bound to an attention point, without the place that binds it. */
export const pointAccountInput = <Values extends object>(values: Values = {} as Values) => ({
  name: 'Rosa',
  last_name: 'Quimí',
  username: 'rquimi',
  email: 'rosa@example.com',
  phone: '',
  password: PASSWORD,
  blocked: false,
  identification: '',
  foreign_document: false,
  requester: false,
  validator: false,
  authorizer: false,
  visualizer: false,
  subdepartment_ids: [] as number[],
  ...values,
});
