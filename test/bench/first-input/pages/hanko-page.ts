// Hanko's element, set up as in its guide.
import { register } from '@teamhanko/hanko-elements'

await register(`${location.origin}/hanko-api`)
