/** The steps of setting up an organization, for the English and the Chinese pages. */
export const SET_UP_STEPS = ['scene', 'organization', 'person', 'custom'] as const
export type SetUpStep = (typeof SET_UP_STEPS)[number]

/** The choices of each question. */
export const SET_UP_CHOICES = {
  /** What the organization will use the product for first. */
  scene: ['software', 'product', 'marketing', 'operations', 'human-resources', 'education', 'documents', 'other'],
  /** The person's role in the organization. */
  role: ['manager', 'product', 'engineering', 'design', 'testing', 'marketing', 'operations', 'other'],
  /** Number of people. */
  teamSize: ['1-10', '11-50', '51-200', '201-1000', '1000+'],
  industry: ['internet', 'software', 'manufacturing', 'finance', 'education', 'retail', 'public', 'other'],
  /** Features to start with. */
  features: ['boards', 'sprints', 'roadmap', 'documents', 'automation', 'reports', 'chat'],
} as const
export type SetUpQuestion = keyof typeof SET_UP_CHOICES
export type SetUpChoice<Question extends SetUpQuestion> = (typeof SET_UP_CHOICES)[Question][number]
