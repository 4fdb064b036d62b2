/** The steps of setting an organization up, in English and in Chinese pages. */
export const SET_UP_STEPS = ['scene', 'organization', 'person', 'custom'] as const
export type SetUpStep = (typeof SET_UP_STEPS)[number]

/** What may be answered at each step. */
export const SET_UP_CHOICES = {
  /** What the organization is going to do first. */
  scene: ['software', 'product', 'marketing', 'operations', 'human-resources', 'education', 'documents', 'other'],
  /** What the person does there. */
  role: ['manager', 'product', 'engineering', 'design', 'testing', 'marketing', 'operations', 'other'],
  /** Number of people. */
  teamSize: ['1-10', '11-50', '51-200', '201-1000', '1000+'],
  industry: ['internet', 'software', 'manufacturing', 'finance', 'education', 'retail', 'public', 'other'],
  /** Parts of the product to begin with. */
  features: ['boards', 'sprints', 'roadmap', 'documents', 'automation', 'reports', 'chat'],
} as const
export type SetUpQuestion = keyof typeof SET_UP_CHOICES
export type SetUpChoice<Question extends SetUpQuestion> = (typeof SET_UP_CHOICES)[Question][number]

/** Answers to any of the questions; `features` takes several. */
export type SetUpAnswers = {
  [Question in Exclude<SetUpQuestion, 'features'>]?: SetUpChoice<Question>
} & { features?: SetUpChoice<'features'>[] }
