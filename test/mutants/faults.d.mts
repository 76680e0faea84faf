type Fault = {
  name: string
  file: string
  find: string
  replace: string
  /** `title` is a part of the title, as the file has it. */
  test: {
    file: string
    title: string
    /** Which of the rows of a table of tests, if one shows it. */
    row?: string
  }
}

export function readFaults(): Fault[]
export function applyFault(source: string, fault: Fault): string
