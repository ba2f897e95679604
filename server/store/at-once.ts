import {
  type Dialect,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely'

/** Of a transaction that has its connection already, nothing of this is used but what it says of PostgreSQL. */
const DIALECT: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (database) => new PostgresIntrospector(database),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}

/**
 * The same transaction with its statements pipelined: they leave when they are asked for. Kysely lets one go only when the one before it has been answered,
 * whatever the connection can do; ours are in pipeline mode, where the server answers them in the order in which they came. After one
 * that fails, those behind it fail as well (25P02): `together` tells the first.
 */
export async function atOnce<DB>(tx: Transaction<DB>): Promise<Transaction<DB>> {
  const executor = tx.getExecutor()
  const connection = await executor.provideConnection(async (own) => own)
  return new Transaction<DB>({
    config: { dialect: DIALECT },
    dialect: DIALECT,
    driver: new DummyDriver(),
    executor: executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }),
  })
}
