import { configure } from '@testing-library/react'

// No measure of speed: a busy machine may take longer than the usual second to show what a test waits for.
configure({ asyncUtilTimeout: 60_000 })
