// Hanko's element as its own guide has it.
import { register } from '@teamhanko/hanko-elements'

await register(`${location.origin}/hanko-api`)
