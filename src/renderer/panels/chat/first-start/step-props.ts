/** What each choice of the first start is given. */
export interface StepProps {
  /** On to the next one, whatever was chosen here. */
  readonly onNext: () => void;
}
