// Stands for react-admin in tests that draw nothing: its hooks are named by modules that they try, and called by none of them. To load
// it takes each process three seconds.
export {}
