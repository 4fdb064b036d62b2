export const measureFirstInput = async (): Promise<void> => {}
