// The web build as a stage of its own for the tests: nothing is done when it is up to date.
import { ensureWebBuild } from './web-build.mjs'

await ensureWebBuild()
