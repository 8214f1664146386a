import access from '@etabli/core/access/messages.fr'
import form from '@etabli/core/form/messages.fr'
import codeEditor from '../../ui/code-editor/messages.fr'
import cronField from '../../ui/cron-field/messages.fr'
import dataGrid from '../../ui/data-grid/messages.fr'
import engineSelect from '../../ui/engine-select/messages.fr'
import envEditor from '../../ui/env-editor/messages.fr'
import graphView from '../../ui/graph-view/messages.fr'
import logViewer from '../../ui/log-viewer/messages.fr'
import ui from '../../ui/messages.fr'
import schemaForm from '../../ui/schema-form/messages.fr'
import tree from '../../ui/tree/messages.fr'
import wizard from '../../ui/wizard/messages.fr'
import diagnosis from '../diagnosis/messages.fr'
import settings from '../settings/messages.fr'

/** What the shared parts say in French. */
export const FRENCH_PARTS = {
  ...access,
  ...form,
  ...ui,
  ...codeEditor,
  ...cronField,
  ...dataGrid,
  ...engineSelect,
  ...envEditor,
  ...graphView,
  ...logViewer,
  ...schemaForm,
  ...tree,
  ...wizard,
  ...settings,
  ...diagnosis,
}
