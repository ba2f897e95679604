import type { Services } from './services.ts'

/** Does a read that changes nothing: with the database of the replica where there is one and it has everything, else with the leader's. */
export function onReplica<T>(services: Services, read: (services: Services) => Promise<T>): Promise<T> {
  return services.replica ? services.replica.read((database) => read({ ...services, database })) : read(services)
}
