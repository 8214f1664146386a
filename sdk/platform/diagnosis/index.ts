/** The parts that pages show why something failed with. Not published. */
export { useDiagnosisStyles } from './diagnosis.styles'
export { DiagnosisPanel } from './diagnosis-panel'
export { NeverGood, SinceLastGood } from './since-last-good'
export { TellingLines } from './telling-lines'
