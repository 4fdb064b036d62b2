/** Numbers of the client for a person who is outside the app's range of users. */
export const OUTSIDE_RANGE = [10227, 10228, 333449] as const
