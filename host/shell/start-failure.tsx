/** The page could not even read its configuration. Plain elements: nothing else may be working. */
export function StartFailure({ error }: { readonly error: unknown }) {
  return (
    <main>
      <h1>Etabli cannot start</h1>
      <p>The platform does not answer as expected. Check that it runs, then reload this page.</p>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <button type="button" onClick={() => location.reload()}>
        Reload
      </button>
    </main>
  )
}
