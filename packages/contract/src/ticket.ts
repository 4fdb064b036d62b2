/** Query parameter of a ticket (FEI-02, HND-01); apart from `QUERY`, because elements take none. */
export const TICKET = 'ticket'
