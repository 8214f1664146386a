import { FRENCH_PARTS } from '@etabli/sdk/platform/languages/fr'
import pluginFrame from '../frame/messages.fr'
import bisect from '../shell/bisect/messages.fr'
import commands from '../shell/commands/messages.fr'
import drafts from '../shell/drafts/messages.fr'
import frame from '../shell/frame/messages.fr'
import missing from '../shell/missing/messages.fr'
import offline from '../shell/offline/messages.fr'
import palette from '../shell/palette/messages.fr'
import password from '../shell/password/messages.fr'
import release from '../shell/release/messages.fr'
import routing from '../shell/routing/messages.fr'
import signIn from '../shell/sign-in/messages.fr'
import surfaces from '../shell/surfaces/messages.fr'
import toasts from '../shell/toasts/messages.fr'
import tour from '../shell/tour/messages.fr'

/** The workbench in French. */
export default {
  ...FRENCH_PARTS,
  ...pluginFrame,
  ...bisect,
  ...commands,
  ...drafts,
  ...frame,
  ...missing,
  ...offline,
  ...palette,
  ...password,
  ...release,
  ...routing,
  ...signIn,
  ...surfaces,
  ...toasts,
  ...tour,
}
