import { UNCHANGED } from '@etabli/core/form/form-data'
import type { FormSchema } from '@etabli/core/form/form-schema'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { SchemaForm } from '../ui/schema-form/schema-form'
import type { Story } from './story'

const SCHEMA: FormSchema = {
  type: 'object',
  properties: {
    host: { type: 'string', title: 'Host', format: 'hostname', examples: ['db.example.org'] },
    port: { type: 'integer', title: 'Port', minimum: 1, maximum: 65_535, default: 5432 },
    sample: { type: 'number', title: 'Share of rows to read', minimum: 0, maximum: 1, multipleOf: 0.05, default: 0.25 },
    password: { type: 'string', title: 'Password', writeOnly: true },
    key: { type: 'string', title: 'Private key', format: 'data-url', writeOnly: true },
    tls: { type: 'string', title: 'Encryption (TLS)', enum: ['required', 'off'], default: 'required' },
    notes: { type: 'string', title: 'Notes', description: 'Who to ask when it fails.', format: 'textarea' },
    strict: { type: 'boolean', title: 'Check the certificate', default: true },
  },
  required: ['host'],
  anyOf: [
    { title: 'Password', required: ['password'] },
    { title: 'Private key', required: ['key'] },
  ],
  additionalProperties: false,
}

const STORED = { host: 'db.example.org', port: 5433, password: UNCHANGED, tls: 'off', strict: false }

const useStyles = makeStyles({ view: { display: 'grid', rowGap: tokens.spacingVerticalXXL } })

function SchemaFormView() {
  const styles = useStyles()
  const [sent, setSent] = useState('')
  const actions = (
    <Button type="submit" appearance="primary">
      Save
    </Button>
  )
  const show = (data: unknown) => setSent(JSON.stringify(data, undefined, 2))
  return (
    <div className={styles.view}>
      <SchemaForm schema={SCHEMA} actions={actions} onSubmit={show} />
      <SchemaForm schema={SCHEMA} stored={STORED} actions={actions} onSubmit={show} />
      {sent !== '' && <pre>{sent}</pre>}
    </div>
  )
}

const story: Story = { title: 'Schema form', view: () => <SchemaFormView /> }
export default story
