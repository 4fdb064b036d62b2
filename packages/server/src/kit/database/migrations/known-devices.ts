/**
 * Statements of a function that opens a session, in plpgsql: what it knows of the device and network from which a person signs in.
 *
 * @param self name of the function, whose parameters have the names of columns
 */
export const findKnownDevice = (self: string): string => `
      -- One sign-in of an account after the other from here on, or two could wait for each other's rows.
      perform pg_advisory_xact_lock(hashtext('known_devices'), hashtext(owner::text));
      known_before := exists (select from known_networks n where n.account_id = owner);
      known := exists (
        select from known_devices k where k.account_id = owner and k.device_hash = ${self}.device_hash);
      known_network := exists (
        select from known_networks n where n.account_id = owner and n.network = ${self}.network
          and n.device = ${self}.device);
      update known_devices k set last_seen_at = now(), network = ${self}.network,
          device = ${self}.device, came_back = true
        where k.account_id = owner and k.device_hash = ${self}.device_hash
          and (k.last_seen_at < a_while_ago or not k.came_back
            or (k.network, k.device) <> (${self}.network, ${self}.device));
      update known_networks n set last_seen_at = now()
        where n.account_id = owner and n.network = ${self}.network and n.device = ${self}.device
          and n.last_seen_at < a_while_ago;`

/** Statements of the same functions: they remember the device and network, and return that the session is open. */
export const rememberDevice = (self: string): string => `
      if not known then
        insert into known_devices as k (account_id, device_hash, device, network, came_back)
          values (owner, device_hash, device, network, came_back)
          on conflict on constraint known_devices_pkey do nothing;
        -- A client that keeps no cookies gets another one each time: its own make room for each other, never for those of others.
        delete from known_devices k where k.account_id = owner and k.device_hash in (
          select o.device_hash from known_devices o
          where o.account_id = owner and not o.came_back
            and o.network = ${self}.network and o.device = ${self}.device
          order by o.last_seen_at desc, o.device_hash = ${self}.device_hash desc offset 5);
        delete from known_devices k where k.account_id = owner and k.device_hash in (
          select o.device_hash from known_devices o where o.account_id = owner
          order by o.last_seen_at desc, o.device_hash = ${self}.device_hash desc offset most_devices);
      end if;
      if not known_network then
        insert into known_networks as n (account_id, network, device) values (owner, network, device)
          on conflict on constraint known_networks_pkey do nothing;
        delete from known_networks n where n.account_id = owner and (n.network, n.device) in (
          select o.network, o.device from known_networks o where o.account_id = owner
          order by o.last_seen_at desc, o.network offset most_devices);
      end if;
      return query select true, known_before and not known and not known_network;`
