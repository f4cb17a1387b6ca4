-- Drafts that their rule left behind when it was deleted, unless somebody has made them their own since. They go with
-- the rule, as they do from now on: in the same moment, so that bringing it back brings them back.
update request set deleted_at = rule.deleted_at
from request_rule as rule
where rule.request_id = request.id and rule.deleted_at is not null and request.deleted_at is null
  and request.schedule_id is null
  and not exists (select from audit_log
    where audit_log.entity = 'request' and audit_log.entity_id = request.id::text and audit_log.at > rule.deleted_at);
