export * from 'yup'
