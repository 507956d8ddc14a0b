@echo Falaj Bank runs on Linux and macOS, on Windows in WSL 2.& exit /b 1
