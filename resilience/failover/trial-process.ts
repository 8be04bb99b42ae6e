/** Runs the trial inside the namespaces that failover.ts opens, and sends its figures back. */
import { runTrial, type TrialOptions } from './trial.ts'

process.once('message', (options: TrialOptions) => {
  void runTrial(options).then(
    (figures) => process.send!(figures, () => process.exit(0)),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
