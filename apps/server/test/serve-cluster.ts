import { findPostgresBinaries, startNativeCluster } from './native-cluster.ts'

/** Serves one private PostgreSQL server to a whole test run: prints its address, and ends when its input closes. */
if (findPostgresBinaries()) {
  const cluster = await startNativeCluster({ isSafe: false })
  console.log(cluster.url)
  process.stdin.resume().once('end', () => void cluster.stop())
}
