/**
 * The space that an agent's data is kept apart by: empty, or for agents with `session.isolation: per_thread` the space
 * itself. Throws `not_found` for an unknown agent and `missing_parameter` for a per_thread agent without a space.
 */
export type IsolationOf = (agentId: string, spaceId: string | undefined) => string;
