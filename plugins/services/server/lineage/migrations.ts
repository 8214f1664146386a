import type { Migration } from '@etabli/sdk/server'

export const lineageMigrations: readonly Migration[] = [
  {
    name: '003-tell-of-lineage',
    up: `
      create function tell_lineage_of_service() returns trigger language plpgsql as $$
      begin
        perform pg_notify('etabli_changes', 'lineage/' || case when tg_op = 'DELETE' then old.project else new.project end);
        return null;
      end $$;
      create trigger service_in_lineage after insert or update or delete on service
        for each row execute function tell_lineage_of_service();
      create function tell_lineage_of_deployment() returns trigger language plpgsql as $$
      declare changed service_deployment := case when tg_op = 'DELETE' then old else new end;
      begin
        perform pg_notify('etabli_changes', 'lineage/' || project) from service where id = changed.service_id;
        return null;
      end $$;
      create trigger deployment_in_lineage after insert or delete on service_deployment
        for each row execute function tell_lineage_of_deployment();
      create trigger deployment_state_in_lineage
        after update of status, endpoints, error, process_error, process_completed_at on service_deployment
        for each row
        when ((old.status, old.endpoints, old.error, old.process_error, old.process_completed_at)
          is distinct from (new.status, new.endpoints, new.error, new.process_error, new.process_completed_at))
        execute function tell_lineage_of_deployment()`,
  },
]
